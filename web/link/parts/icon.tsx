/** Strokes on a 20 px grid. */
const strokes = {
  globe: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM3 10h14M10 3c4 4 4 10 0 14M10 3c-4 4-4 10 0 14',
  down: 'M5.5 8 10 12.5 14.5 8',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  check: 'M4.5 10.5 8 14l7.5-8',
  download: 'M10 3.5v9M6.2 9 10 12.8 13.8 9M4 16.5h12',
  warning: 'M10 3.2 17.2 16H2.8zM10 8.2v3.4M10 13.6v.2',
  offline:
    'M3.5 3.5l13 13M2.8 8A10.6 10.6 0 0 1 6 5.9M9.5 5a10.6 10.6 0 0 1 7.7 3M5.4 10.8a7 7 0 0 1 2.8-1.7M12.4 9.3a7 7 0 0 1 2.2 1.5M8 13.4a3.4 3.4 0 0 1 4 0M10 16v.1',
  user: 'M10 10.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.9 17c.6-3 3-4.8 6.1-4.8S15.5 14 16.1 17',
  lock: 'M4.2 9h11.6v8H4.2zM6.8 9V6.6a3.2 3.2 0 0 1 6.4 0V9',
  clock: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 6v4l2.8 2',
  mail: 'M3 4.5h14v11H3zM3.5 5.5 10 11l6.5-5.5',
  plus: 'M10 4.5v11M4.5 10h11',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  upload: 'M10 13V4M6.2 7.5 10 3.7l3.8 3.8M4 16.5h12',
  pause: 'M6 4.5h2.6v11H6zM11.4 4.5H14v11h-2.6z',
  flask: 'M7.5 2.8h5M8.5 3v5L4.4 15.2c-.6 1 .1 2 1.2 2h8.8c1.1 0 1.8-1 1.2-2L11.5 8V3M6.3 12.5h7.4',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  file: 'M5 2.8h6.5L15.5 7v10.2H5zM11.5 2.8V7h4',
} as const
export type IconName = keyof typeof strokes

/** Decorative: its meaning is in the text beside it, or in the label of its button. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Strokes path={strokes[name]} {...(size && { size })} />
}

/** An icon that only one capability has, in the same hand. */
export function Strokes({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
