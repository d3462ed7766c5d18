from guobiao.analysis.prospects import Pace
ALONE = Pace(horizon=1.0, least=0.0, given=0.0, self_drawn=1.0)
