import classes from './reservation.module.css'

/** What a reservation is, line by line; a line without a value is left out. */
export function Details({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={`card ${classes['details']}`}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
