import classes from './segments.module.css'

/** One stroke per item there may be; the text below says the same. */
export function Segments({ done, most }: { done: number; most: number }) {
  return (
    <div className={classes['root']} aria-hidden="true">
      {Array.from({ length: most }, (_, at) => (
        <span key={at} data-done={at < done ? '' : undefined} />
      ))}
    </div>
  )
}
