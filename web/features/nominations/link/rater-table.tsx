import { useState } from 'react'
import { rolesOfRow } from '../../../../domain/nominations/save-rules.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { EmailInput } from './email-input.tsx'
import { languageOptions } from './language-options.ts'
import { useLinkTexts } from './link-texts.ts'
import { NameInput } from './name-input.tsx'
import { isSelfRow, usualLanguage, type LinkModel, type Rater } from './rater-list.ts'
import type { Raters } from './use-raters.ts'
import classes from './raters.module.css'

/** The raters on a wide screen: every field can be edited directly. */
export function RaterTable({ raters, model }: { raters: Raters; model: LinkModel }) {
  const { t } = usePage()
  return (
    <div className={`card ${classes.table}`}>
      <table>
        <caption className="visually-hidden">{t('nominations:link.people')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('nominations:link.field.role')}</th>
            <th scope="col">{t('nominations:link.field.name')}</th>
            <th scope="col">{t('nominations:link.field.email')}</th>
            <th scope="col">{t('nominations:link.field.language')}</th>
            <th>
              <span className="visually-hidden">{t('nominations:link.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {raters.rows.map((row) => (
            <RaterRow key={row.key} row={row} raters={raters} model={model} />
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="button plain"
        onClick={() => raters.addRaters([{ assessorLanguageCode: usualLanguage(model.link) }])}
      >
        <Icon name="plus" /> {t('nominations:link.add')}
      </button>
    </div>
  )
}

function RaterRow({ row, raters, model }: { row: Rater; raters: Raters; model: LinkModel }) {
  const { t } = usePage()
  const { roleLabel, issue } = useLinkTexts(raters.roles)
  const [typing, setTyping] = useState<'name' | 'email' | null>(null)
  const languages = languageOptions(model.link.templateLanguages, row.assessorLanguageCode)
  if (isSelfRow(row) && row.assessorRole === 'self') {
    return (
      <tr className={classes.selfRow}>
        <td>{roleLabel('self')}</td>
        <td>{row.assessorFullName}</td>
        <td>{row.assessorEmail}</td>
        <td colSpan={2}>{languages.find(({ code }) => code === row.assessorLanguageCode)?.name}</td>
      </tr>
    )
  }
  const issues = raters.issues.get(row.key) ?? []
  // An empty row that was just added is not wrong yet, nor is a field while it is being typed.
  const isBegun = row.assessorEmail !== '' || row.assessorFullName !== ''
  const errorIn = (...fields: string[]) => (isBegun ? issues.find(({ field }) => fields.includes(field)) : undefined)
  const change = (part: Parameters<Raters['changeRater']>[1]) => raters.changeRater(row.key, part)
  const errors = {
    role: errorIn('assessorRole'),
    name: typing === 'name' ? undefined : errorIn('assessorFullName'),
    email: typing === 'email' ? undefined : errorIn('assessorEmail', 'assesseeEmail'),
    language: errorIn('assessorLanguageCode'),
  }
  const note = (found: (typeof errors)['role'], id: string) =>
    found && (
      <span id={id} className={classes.error}>
        {issue(found)}
      </span>
    )
  const id = `rater-${row.key}`
  return (
    <tr>
      <td>
        <select
          aria-label={t('nominations:link.field.role')}
          aria-invalid={errors.role ? true : undefined}
          aria-describedby={`${id}-role`}
          value={row.assessorRole ?? ''}
          onChange={(event) => change({ assessorRole: event.currentTarget.value as Rater['assessorRole'] })}
        >
          <option value="" disabled>
            {t('nominations:link.chooseRole')}
          </option>
          {rolesOfRow(
            row,
            raters.roles.map(({ roleId }) => roleId),
          ).map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </select>
        {note(errors.role, `${id}-role`)}
      </td>
      <td onFocus={() => setTyping('name')} onBlur={() => setTyping(null)}>
        <NameInput
          label={t('nominations:link.field.name')}
          isInvalid={errors.name !== undefined}
          describedBy={`${id}-name`}
          value={row.assessorFullName}
          onType={(assessorFullName) => change({ assessorFullName })}
        />
        {note(errors.name, `${id}-name`)}
      </td>
      <td onFocus={() => setTyping('email')} onBlur={() => setTyping(null)}>
        <EmailInput
          label={t('nominations:link.field.email')}
          isLabelHidden
          isInvalid={errors.email !== undefined}
          describedBy={`${id}-email`}
          shareGuid={model.shareGuid}
          value={row.assessorEmail}
          onType={(assessorEmail) => change({ assessorEmail })}
          onPick={change}
        />
        {note(errors.email, `${id}-email`)}
      </td>
      <td>
        <select
          aria-label={t('nominations:link.field.language')}
          aria-invalid={errors.language ? true : undefined}
          value={row.assessorLanguageCode ?? ''}
          onChange={(event) =>
            change({ assessorLanguageCode: event.currentTarget.value as Rater['assessorLanguageCode'] })
          }
        >
          <option value="" disabled>
            –
          </option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {note(errors.language, `${id}-language`)}
      </td>
      <td>
        <button
          type="button"
          className={classes.removeButton}
          aria-label={t('nominations:link.removeOne', { name: row.assessorFullName || row.assessorEmail || '–' })}
          onClick={() => raters.removeRater(row.key)}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  )
}
