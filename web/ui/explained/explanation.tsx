import type { ReactNode } from 'react'
import classes from './explained.module.css'

type ExplanationProps = {
  /** What the number is about. */
  title: ReactNode
  /** Which of its numbers: a group, a measure. */
  where?: ReactNode
  /** The number; left out where there is none. */
  result?: ReactNode
  /** The rule in paragraphs, what it was made from, and notes. */
  children: ReactNode
}

/** How a number came about: the number, its rule, and what it was made from. */
export function Explanation({ title, where, result, children }: ExplanationProps) {
  return (
    <div className={classes.explanation}>
      <h3>{title}</h3>
      {where && <p className={classes.where}>{where}</p>}
      {result && <p className={classes.result}>{result}</p>}
      {children}
    </div>
  )
}

/** What restricts the number or has to be known when reading it. */
export function ExplanationNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}

export type ExplanationRow = { name: string; values: readonly string[]; isLeftOut?: boolean }

/** What a number was made from; `heads` names the columns, the first is that of the names. */
export function ExplanationInputs({ heads, rows }: { heads?: readonly string[]; rows: readonly ExplanationRow[] }) {
  return (
    <table className={classes.inputs}>
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, values, isLeftOut }) => (
          <tr key={name} data-left-out={isLeftOut || undefined}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
