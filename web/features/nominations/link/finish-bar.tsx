import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { useLinkTexts } from './link-texts.ts'
import type { Raters } from './use-raters.ts'
import classes from './raters.module.css'

const shownProblems = 2

/** Save for later and Finish; a disabled "Finish" says what is missing. */
export function FinishBar({ raters, onFinish }: { raters: Raters; onFinish: () => void }) {
  const { t } = usePage()
  const { roleLabel, verdict, issue } = useLinkTexts(raters.roles)
  const missing = raters.counts
    .filter((count) => count.verdict !== 'enough')
    .map((count) => `${roleLabel(count.role)}: ${verdict(count)}`)
  const wrong = [...raters.issues].map(([key, [first]]) => {
    const name = raters.rows.find((row) => row.key === key)?.assessorFullName
    return first ? `${name || t('nominations:link.noName')}: ${issue(first)}` : ''
  })
  const problems = [...missing, ...wrong]
  const isBusy = raters.busy !== null
  return (
    <div className={classes.bar}>
      <div className={classes.barInner}>
        <p id="nominations-left" className={classes.left} data-clear={problems.length === 0 || undefined}>
          {problems.length > 0 && (
            <>
              <Icon name="warning" size={16} />
              <span>
                {t('nominations:link.left', { count: problems.length })} {problems.slice(0, shownProblems).join('; ')}
              </span>
            </>
          )}
        </p>
        <div className={classes.barButtons}>
          <button
            type="button"
            className="button"
            disabled={isBusy || !raters.isChanged || raters.issues.size > 0}
            onClick={() => void raters.save()}
          >
            {t('nominations:link.save')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isBusy || problems.length > 0}
            aria-describedby="nominations-left"
            onClick={onFinish}
          >
            {t('nominations:link.finish')}
          </button>
        </div>
      </div>
    </div>
  )
}
