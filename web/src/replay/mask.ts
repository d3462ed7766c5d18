import { HIDDEN, type Scene, type SeatPicture } from "../wire";

/** A scene in which only the hand of one seat lies open; once a deal is over, whatever was shown. */
export function onlySeat(scene: Scene, seat: number): Scene {
  const close = (picture: SeatPicture): SeatPicture => ({
    ...picture,
    concealed: picture.concealed.map(() => HIDDEN),
    apart: picture.apart === null ? null : HIDDEN,
  });
  return {
    ...scene,
    seats: scene.seats.map((picture, at) =>
      at === seat || picture.won !== null ? picture : close(picture),
    ),
  };
}
