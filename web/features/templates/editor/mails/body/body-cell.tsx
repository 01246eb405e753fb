import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { brokenPlaceholder } from '../../../../../../domain/templates/placeholders.ts'
import { contentLimits } from '../../../../../../domain/templates/content-limits.ts'
import type { LanguageCode } from '../../../../../../domain/languages/languages.ts'
import { useFormat } from '../../../../../platform/texts/format.ts'
import { useMay } from '../../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../../../ui/dialogs/use-confirm.tsx'
import { Banner } from '../../../../../ui/page/banner.tsx'
import { useEditorState, useIsReadOnly } from '../../editor-store.ts'
import { IssueIcon } from '../../fields/field-issues.tsx'
import { languageName } from '../../fields/issue-words.ts'
import { useLabel } from '../../fields/text-cell.tsx'
import { MailPaper } from '../mail-paper.tsx'
import { lossesOf, type Loss } from './document/losses.ts'
import { RichBody } from './rich-body.tsx'
import { SourceBody } from './source-body.tsx'
import classes from './body.module.css'

/** Loaded together, so that both share one library. */
export { SubjectTools } from './subject-tools.tsx'

export type BodyCellProps = {
  path: string
  language: LanguageCode
  label: string
  placeholders: readonly string[]
  linkPlaceholder: string | null
}

/** The body in one language: as text, or as HTML where the text would not hold all of it. */
export function BodyCell(props: BodyCellProps) {
  const { path, language, label } = props
  const { text } = useLabel(path, language)
  const isReadOnly = useIsReadOnly()
  if (!isReadOnly) return <WrittenBody {...props} />
  return <MailPaper html={text} language={language} title={`${label} (${languageName(language)})`} />
}

function WrittenBody({ path, language, label, placeholders, linkPlaceholder }: BodyCellProps) {
  const { t } = useTranslation('mail-body')
  const { text, isGap, change } = useLabel(path, language)
  const mayWriteSource = useMay('editMailSource')
  const [confirm, question] = useConfirm()
  const view = useBodyView(text)
  const isRevealed = useEditorState((state) => state.isRevealed)
  const name = languageName(language)
  const title = `${label} (${name})`
  const handleText = async () => {
    const losses = lossesOf(text)
    const isAsked = losses.length > 0
    const said = { title: t('loss.ask'), text: <LossList losses={losses} />, confirmLabel: t('loss.confirm') }
    if (!isAsked || (await confirm(said))) view.showText()
  }
  const toolsLabel = t('tools', { language: name })
  if (view.isSource) {
    return (
      <div className={classes.cell}>
        {view.losses.length > 0 && <LossNotice losses={view.losses} onText={() => void handleText()} />}
        {mayWriteSource ? (
          <SourceBody
            cell={{ path, language, label }}
            toolsLabel={toolsLabel}
            placeholders={placeholders}
            onText={() => void handleText()}
          />
        ) : (
          <MailPaper html={text} language={language} title={title} />
        )}
        <BodyProblems text={text} />
        {question}
      </div>
    )
  }
  return (
    <div className={classes.cell} data-gap={isGap || undefined}>
      <RichBody
        key={view.turn}
        html={text}
        label={title}
        language={language}
        toolsLabel={toolsLabel}
        placeholders={placeholders}
        linkPlaceholder={linkPlaceholder}
        attributes={{
          'data-text': path,
          'data-language': language,
          ...(isGap ? { 'data-gap': t('missing') } : {}),
          ...(isGap && isRevealed ? { 'aria-invalid': 'true' } : {}),
        }}
        onChange={(next) => {
          view.keepOwn(next)
          change(next)
        }}
        onSource={mayWriteSource ? view.showSource : undefined}
      />
      <BodyProblems text={text} />
      {question}
    </div>
  )
}

/** Whether HTML is shown, and which editor: what comes from elsewhere, such as a copy from another language, gets a new one. */
function useBodyView(text: string) {
  const own = useRef(text)
  const [view, setView] = useState(() => viewOf(text, 0))
  useEffect(() => {
    if (text === own.current) return
    own.current = text
    setView((before) => (before.isSource ? { ...before, losses: lossesOf(text) } : viewOf(text, before.turn + 1)))
  }, [text])
  return {
    ...view,
    keepOwn: (next: string) => {
      own.current = next
    },
    showText: () => setView((before) => ({ isSource: false, losses: [], turn: before.turn + 1 })),
    showSource: () => setView((before) => ({ ...before, isSource: true, losses: [] })),
  }
}

function viewOf(text: string, turn: number): { isSource: boolean; losses: Loss[]; turn: number } {
  const losses = lossesOf(text)
  return { isSource: losses.length > 0, losses, turn }
}

function LossNotice({ losses, onText }: { losses: readonly Loss[]; onText: () => void }) {
  const { t } = useTranslation('mail-body')
  return (
    <Banner
      tone="amber"
      title={t('loss.notice', { what: losses.map((loss) => t(`loss.short.${loss}`)).join(', ') })}
      action={
        <Button variant="default" size="xs" onClick={onText}>
          {t('loss.edit')}
        </Button>
      }
    >
      {t('loss.kept')}
    </Banner>
  )
}

function LossList({ losses }: { losses: readonly Loss[] }) {
  const { t } = useTranslation('mail-body')
  return (
    <>
      {t('loss.askText')}
      <ul className={classes.losses}>
        {losses.map((loss) => (
          <li key={loss}>{t(`loss.long.${loss}`)}</li>
        ))}
      </ul>
    </>
  )
}

/** What is wrong in the text itself, in one language; what languages lack of each other stands below both. */
function BodyProblems({ text }: { text: string }) {
  const { t } = useTranslation('mail-body')
  const { formatNumber } = useFormat()
  const broken = brokenPlaceholder(text)
  const size = text.length
  const tooLong = size > contentLimits.body
  if (broken === null && !tooLong) return null
  return (
    <ul className={classes.problems}>
      {tooLong && (
        <li>
          <IssueIcon severity="error" />
          {t('tooLong', { size: formatNumber(size), max: formatNumber(contentLimits.body) })}
        </li>
      )}
      {broken !== null && (
        <li>
          <IssueIcon severity="error" />
          {t('broken', { place: broken })}
        </li>
      )}
    </ul>
  )
}
