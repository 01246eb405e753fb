import { useEffect, useRef } from 'react'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import { withTexts } from '../../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { drawn, fetchAhead, fetched } from '../../../../ui/floating/fetched.ts'
import { useIsReadOnly } from '../editor-store.ts'
import { InBothLanguages, PairGroup } from '../fields/pair-field.tsx'
import { TextCell } from '../fields/text-cell.tsx'
import classes from '../editor.module.css'

/** Loaded with the editor of texts, beside a field that can be typed into from the start. */
const subjectTools = fetched(
  async () => (await withTexts(['mail-body', 'templates'], () => import('./body/body-cell.tsx'))).SubjectTools,
)
const SubjectTools = drawn(subjectTools)

type Props = { path: string; placeholders: readonly string[] }

/** The subject of a mail: a line, into which placeholders are inserted by a menu and by typing `{{`. */
export function SubjectField({ path, placeholders }: Props) {
  const { t } = useTranslation('templates')
  return (
    <PairGroup path={path} label={t('field.subject')}>
      <InBothLanguages>
        {(language) => <SubjectCell key={language} path={path} placeholders={placeholders} language={language} />}
      </InBothLanguages>
    </PairGroup>
  )
}

function SubjectCell({ path, placeholders, language }: Props & { language: LanguageCode }) {
  const { t } = useTranslation('templates')
  const isReadOnly = useIsReadOnly()
  const hasTools = !isReadOnly && placeholders.length > 0
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasTools) fetchAhead(subjectTools)
  }, [hasTools])
  const cell = { path, language, label: t('field.subject') }
  return (
    <div className={classes.senderCell} ref={place}>
      <TextCell {...cell} maxLength={contentLimits.subject} isLine />
      {hasTools && <SubjectTools {...cell} place={place} placeholders={placeholders} />}
    </div>
  )
}
