import { memo, useId } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { languageByCode, type LanguageCode } from '../../../../../domain/languages/languages.ts'
import { isGiven } from '../../../../../domain/templates/translations.ts'
import { lineBreaks } from '../../../../../domain/text/line-breaks.ts'
import type { Labels } from '../../../../../domain/templates/template-content.ts'
import { valueAt, withValueAt } from '../at-path.ts'
import { gapKey } from '../check-draft.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import classes from '../editor.module.css'

export type CellProps = {
  /** Of the labels: `content.sections.0.name`. */
  path: string
  language: LanguageCode
  /** What the text is, for screen readers. */
  label: string
  /** Cuts off what is pasted beyond it; none for texts that say themselves when they are too long. */
  maxLength?: number
  /** At least so many lines high. */
  rows?: number
  isCode?: boolean
  /** Without line breaks, for example the subject of a mail. */
  isLine?: boolean
  isInvalid?: boolean
}

/** One text in one language; the only component rendered while it is typed into. */
export const TextCell = memo(function TextCell(props: CellProps) {
  const { path, language, label, maxLength, rows = 1, isCode, isLine, isInvalid } = props
  const { t } = useTranslation('templates')
  const { text, isGap, change } = useLabel(path, language)
  const isRevealed = useEditorState((state) => state.isRevealed)
  const isReadOnly = useIsReadOnly()
  const id = useId()
  const name = languageByCode(language)?.name ?? language
  return (
    <div className={classes.cell}>
      <span className={classes.tag} aria-hidden="true">
        {language.slice(0, 2)}
      </span>
      <textarea
        className={classes.text}
        lang={language}
        rows={rows}
        maxLength={maxLength}
        readOnly={isReadOnly}
        spellCheck={!isCode}
        value={text}
        aria-label={`${label} (${name})`}
        aria-invalid={(isGap && isRevealed) || isInvalid || undefined}
        aria-describedby={isGap ? id : undefined}
        data-code={isCode || undefined}
        data-gap={isGap || undefined}
        data-text={path}
        data-language={language}
        placeholder={isGap ? t('missing') : undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value
          change(isLine ? typed.replaceAll(lineBreaks, ' ') : typed)
        }}
      />
      {isGap && (
        <span className={classes.gap} id={id}>
          {t('missing')}
        </span>
      )}
    </div>
  )
})

/** The text of a place in a language, whether it is missing, and how to change it. */
export function useLabel(path: string, language: LanguageCode) {
  const store = useEditorStore()
  const text = useEditorState(({ draft }) => (valueAt(draft, path) as Labels | undefined)?.[language] ?? '')
  const isGap = useEditorState(({ gaps }) => gaps.has(gapKey(path, language))) && !isGiven(path, text)
  const change = (next: string) =>
    store.edit((draft) => withValueAt(draft, `${path}.${language}`, next === '' ? undefined : next))
  return { text, isGap, change }
}
