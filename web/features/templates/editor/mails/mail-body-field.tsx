import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { linkOfMail } from '../../../../../domain/mailing/mail-pages.ts'
import type { MailType } from '../../../../../domain/templates/template-content.ts'
import { withTexts } from '../../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { fetched } from '../../../../ui/floating/fetched.ts'
import { laterPart } from '../../../../ui/floating/later-part.tsx'
import { languageName } from '../fields/issue-words.ts'
import { InBothLanguages, PairGroup } from '../fields/pair-field.tsx'
import { useLabel } from '../fields/text-cell.tsx'
import { MailPaper } from './mail-paper.tsx'

/** The editor of texts is a library as large as a page. */
const bodyCell = fetched(
  async () => (await withTexts(['mail-body', 'templates'], () => import('./body/body-cell.tsx'))).BodyCell,
)
const BodyCell = laterPart(bodyCell)

type View = 'text' | 'preview'

type Props = {
  path: string
  /** Null for mails that are not those of a 360 wave. */
  mailType: MailType | null
  placeholders: readonly string[]
  /** Where a new button leads. */
  linkPlaceholder?: string | null
}

/** The body of a mail: its text with editing tools, or its preview. */
export function MailBodyField({ path, mailType, placeholders, linkPlaceholder }: Props) {
  const { t } = useTranslation('templates')
  const [view, setView] = useState<View>('text')
  const label = t('field.body')
  const leadsTo = linkPlaceholder === undefined ? mailType && linkOfMail(mailType) : linkPlaceholder
  return (
    <PairGroup
      path={path}
      label={label}
      extra={
        <SegmentedControl
          aria-label={t('editor.bodyView')}
          value={view}
          onChange={(next) => setView(next)}
          data={[
            { value: 'text', label: t('editor.bodyText') },
            { value: 'preview', label: t('editor.bodyPreview') },
          ]}
        />
      }
    >
      <InBothLanguages>
        {(language) => {
          const cell = { path, language, label }
          if (view === 'preview') return <BodyPreview key={language} {...cell} />
          return <BodyCell key={language} {...cell} placeholders={placeholders} linkPlaceholder={leadsTo} />
        }}
      </InBothLanguages>
    </PairGroup>
  )
}

function BodyPreview({ path, language, label }: { path: string; language: LanguageCode; label: string }) {
  const { text } = useLabel(path, language)
  return <MailPaper html={text} language={language} title={`${label} (${languageName(language)})`} />
}
