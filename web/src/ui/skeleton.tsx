import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Height of one block in px at 375: the height of the coming content, to avoid a layout shift. */
  height: number;
  /** Number of blocks. */
  count?: number;
  round?: boolean;
}

export function Skeleton({ height, count = 1, round = false }: SkeletonProps) {
  return (
    <div className={css.stack} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div
          key={`${height}-${at.toString()}`}
          className={css.block}
          data-round={round || undefined}
          style={{ height: `${height / 16}rem` }}
        />
      ))}
    </div>
  );
}
