import { useEffect, useRef, useState } from 'react'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { ConcurrentConflict } from '../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import type { Side } from '../../../platform/revisioned-draft/revisioned-draft.ts'
import { usePage } from '../../../link/page-context.tsx'
import { useLinkTexts } from './link-texts.ts'
import classes from './raters.module.css'

type ConflictDialogProps = {
  conflicts: readonly ConcurrentConflict[]
  roles: readonly NominationRole[]
  onSettle: (sideOf: (conflict: ConcurrentConflict) => Side) => void
  onPostpone: () => void
}

/** People whom this window and another one changed differently: the user chooses one of the two. */
export function ConflictDialog({ conflicts, roles, onSettle, onPostpone }: ConflictDialogProps) {
  const { t } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = ({ assessorEmail }: ConcurrentConflict): Side => sides.get(assessorEmail) ?? 'mine'
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.ask} aria-labelledby="nominations-conflict" onClose={onPostpone}>
      <h2 id="nominations-conflict">{t('nominations:link.conflict.title')}</h2>
      <p className="dim">{t('nominations:link.conflict.text')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.assessorEmail} className={classes.conflict}>
          <legend>{nameOf(conflict)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={conflict.assessorEmail}
                checked={sideOf(conflict) === side}
                onChange={() => setSides(new Map(sides).set(conflict.assessorEmail, side))}
              />
              <span>
                {t(`nominations:link.conflict.${side}`)}: <RowWords row={conflict[side]} roles={roles} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.askButtons}>
        <button type="button" className="button" onClick={onPostpone}>
          {t('nominations:link.conflict.later')}
        </button>
        <button type="button" className="button primary" onClick={() => onSettle(sideOf)}>
          {t('nominations:link.conflict.done')}
        </button>
      </div>
    </dialog>
  )
}

function RowWords({ row, roles }: { row: NominationRow | null; roles: readonly NominationRole[] }) {
  const { t } = usePage()
  const { roleLabel } = useLinkTexts(roles)
  if (!row) return t('nominations:link.conflict.removed')
  const code = row.assessorLanguageCode
  const language = code && (languageByCode(code)?.name ?? code)
  return [row.assessorFullName, roleLabel(row.assessorRole), language].filter(Boolean).join(' · ')
}

const nameOf = ({ mine, theirs, assessorEmail }: ConcurrentConflict) =>
  `${(mine ?? theirs)?.assessorFullName ?? ''} ${assessorEmail}`.trim()
