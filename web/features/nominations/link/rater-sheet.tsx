import { useEffect, useId, useRef, useState } from 'react'
import { fullNameMax } from '../../../../domain/participants/limits.ts'
import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import { emailProblem, normalizeEmail } from '../../../../domain/text/email-address.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { EmailInput } from './email-input.tsx'
import { languageOptions } from './language-options.ts'
import { useLinkTexts } from './link-texts.ts'
import { usualLanguage, type LinkModel, type RaterChange } from './rater-list.ts'
import type { Raters } from './use-raters.ts'
import classes from './raters.module.css'

/** Somebody who is there already, or somebody new in a role. */
export type OpenSheet = { key: number } | { role: AssessorRole }

type RaterSheetProps = { sheet: OpenSheet; raters: Raters; model: LinkModel; onClose: () => void }

/** One rater, in reach of the thumb. */
export function RaterSheet({ sheet, raters, model, onClose }: RaterSheetProps) {
  const { t } = usePage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { roleLabel } = useLinkTexts(raters.roles)
  const row = 'key' in sheet ? raters.rows.find(({ key }) => key === sheet.key) : undefined
  const [values, setValues] = useState<RaterChange>(() => row ?? newOne(sheet, model))
  const change = (part: RaterChange) => setValues((before) => ({ ...before, ...part }))
  useEffect(() => dialog.current?.showModal(), [])

  const email = normalizeEmail(values.assessorEmail ?? '')
  const isComplete = (values.assessorFullName ?? '').trim() !== '' && email !== '' && emailProblem(email) === null
  const handleApply = () => {
    const { assessorFullName = '', assessorRole = null, assessorLanguageCode = null } = values
    const done = { assessorFullName, assessorEmail: email, assessorRole, assessorLanguageCode }
    if (row) raters.changeRater(row.key, done)
    else raters.addRaters([done])
    onClose()
  }
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) handleApply()
        }}
      >
        <div className={classes.sheetHead}>
          <h2 id={`${id}-title`}>
            {row
              ? t('nominations:link.editOne')
              : t('nominations:link.addTo', { role: roleLabel(values.assessorRole ?? null) })}
          </h2>
          <button type="button" aria-label={t('nominations:link.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <EmailInput
          label={t('nominations:link.field.email')}
          shareGuid={model.shareGuid}
          value={values.assessorEmail ?? ''}
          onType={(assessorEmail) => change({ assessorEmail })}
          onPick={change}
        />
        <label>
          {t('nominations:link.field.name')}
          <input
            autoComplete="off"
            maxLength={fullNameMax}
            value={values.assessorFullName ?? ''}
            onChange={(event) => change({ assessorFullName: event.currentTarget.value })}
          />
        </label>
        {row && (
          <label>
            {t('nominations:link.field.role')}
            <select
              value={values.assessorRole ?? ''}
              onChange={(event) => change({ assessorRole: event.currentTarget.value as AssessorRole })}
            >
              <option value="" disabled>
                {t('nominations:link.chooseRole')}
              </option>
              {raters.roles
                .filter(({ roleId }) => roleId !== 'self')
                .map(({ roleId }) => (
                  <option key={roleId} value={roleId}>
                    {roleLabel(roleId)}
                  </option>
                ))}
            </select>
          </label>
        )}
        <label>
          {t('nominations:link.field.questionnaireLanguage')}
          <select
            value={values.assessorLanguageCode ?? ''}
            onChange={(event) =>
              change({
                assessorLanguageCode: (event.currentTarget.value as RaterChange['assessorLanguageCode']) ?? null,
              })
            }
          >
            {languageOptions(model.link.templateLanguages, values.assessorLanguageCode ?? null).map(
              ({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ),
            )}
          </select>
        </label>
        <button type="submit" className="button primary wide" disabled={!isComplete}>
          {row ? t('nominations:link.apply') : t('nominations:link.addOne')}
        </button>
        {row && (
          <button
            type="button"
            className="button plain wide"
            onClick={() => {
              raters.removeRater(row.key)
              onClose()
            }}
          >
            {t('nominations:link.remove')}
          </button>
        )}
      </form>
    </dialog>
  )
}

function newOne(sheet: OpenSheet, { link }: LinkModel): RaterChange {
  return { assessorRole: 'role' in sheet ? sheet.role : null, assessorLanguageCode: usualLanguage(link) }
}
