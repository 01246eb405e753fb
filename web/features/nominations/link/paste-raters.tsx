import { useState } from 'react'
import { openQuoteAt, parseTable } from '../../../../domain/text/parse-table.ts'
import { raterTableOf } from '../../../../domain/nominations/rater-table.ts'
import { readNominationTable } from '../../../../domain/nominations/parse-nominations.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import type { LinkModel } from './rater-list.ts'
import type { Raters } from './use-raters.ts'
import classes from './raters.module.css'

/** Raters copied from a spreadsheet: name, e-mail and role under their headings. */
export function PasteRaters({ raters, model }: { raters: Raters; model: LinkModel }) {
  const { t } = usePage()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { link } = model
  const handleAdd = () => {
    const table = parseTable(text)
    const openAt = openQuoteAt(table)
    if (openAt !== null) return setWrong(t('nominations:link.pasteUnclosed', { row: openAt + 1 }))
    const sheet = raterTableOf(table.rows, { email: link.assesseeEmail, name: link.assesseeName })
    const read = readNominationTable(sheet, {
      roles: raters.roles,
      ...(link.templateLanguages.length > 0 && { availableLanguages: link.templateLanguages }),
    })
    const known = new Set(raters.rows.map(({ assessorEmail }) => assessorEmail))
    if (!read.ok || read.rows.length === 0) return setWrong(t('nominations:link.pasteInvalid'))
    setWrong(null)
    raters.addRaters(read.rows.filter(({ assessorEmail }) => !known.has(assessorEmail)))
    setText('')
  }
  return (
    <details className={classes.paste}>
      <summary>
        <Icon name="upload" /> {t('nominations:link.paste')}
      </summary>
      <label>
        {t('nominations:link.pasteLabel')}
        <textarea
          rows={5}
          value={text}
          aria-invalid={wrong !== null || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p className="dim small">{t('nominations:link.pasteHint')}</p>
      <div role="alert">{wrong !== null && <p className={classes.error}>{wrong}</p>}</div>
      <button type="button" className="button" disabled={text.trim() === ''} onClick={handleAdd}>
        {t('nominations:link.pasteAdd')}
      </button>
    </details>
  )
}
