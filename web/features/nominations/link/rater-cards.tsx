import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { useLinkTexts } from './link-texts.ts'
import type { OpenSheet } from './rater-sheet.tsx'
import { Verdict } from './role-counts.tsx'
import { isSelfRow } from './rater-list.ts'
import type { Raters } from './use-raters.ts'
import classes from './raters.module.css'

/** The raters on a phone: by role, with what is still missing; a sheet edits one of them. */
export function RaterCards({ raters, onOpen }: { raters: Raters; onOpen: (sheet: OpenSheet) => void }) {
  const { t } = usePage()
  const { roleLabel, countText, issue } = useLinkTexts(raters.roles)
  const ofRole = (role: AssessorRole | null) => raters.rows.filter(({ assessorRole }) => assessorRole === role)
  const groups = [...raters.counts.map(({ role }) => role), ...(ofRole(null).length > 0 ? [null] : [])]
  return (
    <div className={classes.cards}>
      {groups
        .filter((role) => role !== 'self')
        .map((role) => {
          const count = raters.counts.find((one) => one.role === role)
          return (
            <section key={role ?? 'none'}>
              <div className={classes.roleHead}>
                <h2>{role ? roleLabel(role) : t('nominations:link.withoutRole')}</h2>
                {count && <Verdict count={count} text={countText(count)} />}
              </div>
              <ul className={`card ${classes.people}`}>
                {ofRole(role)
                  .filter((row) => !isSelfRow(row))
                  .map((row) => {
                    const [first] = raters.issues.get(row.key) ?? []
                    return (
                      <li key={row.key}>
                        <button type="button" onClick={() => onOpen({ key: row.key })}>
                          <span>
                            {row.assessorFullName || t('nominations:link.noName')}
                            <span className={first ? classes.error : 'dim small'}>
                              {first ? issue(first) : row.assessorEmail}
                            </span>
                          </span>
                          <Icon name="right" />
                        </button>
                      </li>
                    )
                  })}
                {role && (
                  <li>
                    <button type="button" className={classes.addOne} onClick={() => onOpen({ role })}>
                      <Icon name="plus" /> {t('nominations:link.addTo', { role: roleLabel(role) })}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          )
        })}
    </div>
  )
}
