import type { PersonToEvaluate } from '../../../../../contract/questionnaires/pages.ts'
import type { Completion } from '../../../../../domain/questionnaires/completion.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { initialsOf } from '../answering/initials.ts'
import classes from './summary.module.css'

type SummaryRowProps = {
  person: PersonToEvaluate
  /** Left out for somebody about whom everything was submitted before. */
  done?: Completion
  onOpen?: () => void
}

export function SummaryRow({ person, done, onOpen }: SummaryRowProps) {
  const { t } = usePage()
  const isComplete = !done || done.missing.length === 0
  return (
    <li className={classes.row}>
      <span className={classes.circle} data-done={isComplete ? '' : undefined} aria-hidden="true">
        {isComplete ? <Icon name="check" /> : initialsOf(person.name)}
      </span>
      <div>
        <p>{person.name}</p>
        <p className={`small figures ${isComplete ? 'dim' : classes.missing}`}>
          {done ? progressText(done, t) : t('questionnaires:submit.isSubmitted')}
          {isComplete && `, ${person.roleLabel}`}
        </p>
      </div>
      {onOpen && (
        <button type="button" className="button plain" onClick={onOpen}>
          {isComplete ? t('questionnaires:submit.change') : t('questionnaires:submit.fillIn')}
          <span className="visually-hidden"> {person.name}</span>
        </button>
      )}
    </li>
  )
}

function progressText({ answered, total, notApplicable, missing }: Completion, t: ReturnType<typeof usePage>['t']) {
  if (missing.length > 0) return t('questionnaires:submit.missing', { count: missing.length })
  return notApplicable > 0
    ? t('questionnaires:submit.progressNa', { answered, total, count: notApplicable })
    : t('questionnaires:submit.progress', { answered, total })
}
