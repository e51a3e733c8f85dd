import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { stepOf } from './key-step.ts';
import type { Chapter } from './video-files.ts';

type FilmEvent = SyntheticEvent<HTMLVideoElement>;

/** So many ms after the pointer or a finger was over the film, it may be them that move the seek bar. */
const pointing = 500;
/** Seconds by which a film's time may differ from the one that it was set to. */
const rounding = 0.01;

/** Lets the keys of a film's seek bar go by seconds and chapters: for the events of its element, and what else moves it. */
export function useKeySteps(chapters: readonly Chapter[]) {
  const known = useRef({ place: 0, shown: 0, aim: -1, pointedAt: Number.NEGATIVE_INFINITY, hasShift: false });
  const noteShift = ({ shiftKey }: KeyboardEvent) => {
    known.current.hasShift = shiftKey;
  };
  const notePointer = ({ timeStamp }: SyntheticEvent) => {
    known.current.pointedAt = timeStamp;
  };
  return {
    onKeyDown: noteShift,
    onPointerMove: notePointer,
    onPointerDown: notePointer,
    onTouchMove: notePointer,
    onTouchStart: notePointer,
    /** The film is where it is without a key. */
    settle({ currentTarget: film }: FilmEvent): void {
      if (!film.seeking) Object.assign(known.current, { place: film.currentTime, shown: film.currentTime });
    },
    /** Something of ours leads it there. */
    aimAt(seconds: number): void {
      Object.assign(known.current, { aim: seconds, place: seconds });
    },
    follow({ currentTarget: film, timeStamp }: FilmEvent): void {
      const { place, shown, aim, pointedAt, hasShift } = known.current;
      const { currentTime: to, duration } = film;
      if (Math.abs(to - aim) < rounding) return;
      known.current.shown = to;
      const isPointed = timeStamp - pointedAt < pointing;
      const next = isPointed ? null : stepOf({ place, shown, to, duration, hasShift, chapters });
      known.current.place = next ?? to;
      known.current.aim = next ?? -1;
      if (next !== null) film.currentTime = next;
    },
  };
}
