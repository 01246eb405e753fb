import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import classes from '../mailing.module.css'

export type WordedProblem = { id: string; isBlocking: boolean; text: string }

/** Blocking problems in red; others, which do not prevent sending, in amber (OPS-8-40). */
export function MailProblems({ problems }: { problems: readonly WordedProblem[] }) {
  return (
    <div role="status">
      <ul className={classes.problems}>
        {problems.map(({ id, isBlocking, text }) => (
          <li key={id} data-tone={isBlocking ? 'red' : 'amber'}>
            {isBlocking ? <IconAlertOctagon size={16} /> : <IconAlertTriangle size={16} />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
