import { Button, Select } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconRefresh, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { isLanguageCode } from '../../../../../domain/languages/languages.ts'
import { wordError } from '../../../../platform/calls/error-wording.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { useTemplateWords } from '../../template-words.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { PaperFrame } from '../../../../ui/paper/paper-frame.tsx'
import { PdfFrame } from './pdf-frame.tsx'
import { previewLanguages, type Previews } from './use-previews.ts'
import { SheetPager, useSheets } from './sheets.tsx'
import classes from '../editor.module.css'

type Props = { editor: TemplateEditor; previews: Previews; ref: Ref<HTMLElement> }

/** What a report made from the template looks like. */
export function PreviewPane({ editor, previews, ref }: Props) {
  const { t } = useTranslation('report-templates')
  const { kind, html, pdf } = previews
  const title = t(kind === 'html' ? 'preview.html' : 'preview.pdf')
  const [isLarge, setLarge] = useState(false)
  const sheets = useSheets(html.html)
  const isHtml = kind === 'html'
  return (
    <section ref={ref} className={classes.card} aria-label={title} aria-busy={isHtml ? html.isChecking : pdf.isMaking}>
      <div className={classes.previewBar}>
        <h2>{title}</h2>
        <PreviewNote editor={editor} previews={previews} />
        <div className={classes.tools}>
          {previews.language && <LanguageField previews={previews} />}
          {isHtml && sheets.count > 0 && <SheetPager sheets={sheets} />}
          {isHtml && (
            <IconButton
              label={t(isLarge ? 'preview.fit' : 'preview.large')}
              icon={isLarge ? <IconZoomOut size={16} /> : <IconZoomIn size={16} />}
              aria-pressed={isLarge}
              disabled={html.html === undefined}
              onClick={() => setLarge(!isLarge)}
            />
          )}
          {!isHtml && (
            <IconButton
              label={t('preview.download')}
              icon={<IconDownload size={16} />}
              disabled={!pdf.url}
              onClick={() => pdf.save()}
            />
          )}
        </div>
      </div>
      <div className={classes.desk}>
        {isHtml ? (
          <HtmlContent editor={editor} previews={previews} document={sheets.document} isLarge={isLarge} title={title} />
        ) : (
          <PdfContent previews={previews} title={title} />
        )}
      </div>
    </section>
  )
}

/** Whether what is shown is the template as it is now. */
function PreviewNote({ editor, previews: { kind, html, pdf, show } }: Omit<Props, 'ref'>) {
  const { t } = useTranslation('report-templates')
  if (kind === 'html') {
    const isOld = html.html !== undefined && editor.problems.length > 0
    const said = isOld ? t('preview.beforeErrors') : html.isChecking ? t('preview.updating') : ''
    return (
      <span className={classes.note} role="status">
        {said}
      </span>
    )
  }
  if (!pdf.isOutdated || pdf.isMaking) return <span className={classes.note} />
  return (
    <span className={classes.note}>
      {t('preview.outdated')}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconRefresh size={14} />}
        disabled={!editor.mayPreview}
        onClick={() => show('pdf')}
      >
        {t('preview.again')}
      </Button>
    </span>
  )
}

function LanguageField({ previews }: { previews: Previews }) {
  const { t } = useTranslation('report-templates')
  const { languageName } = useTemplateWords()
  return (
    <Select
      size="xs"
      className={classes.previewLanguage}
      aria-label={t('preview.language')}
      allowDeselect={false}
      data={previewLanguages.map((code) => ({ value: code, label: languageName(code) }))}
      value={previews.language ?? null}
      onChange={(code) => code && isLanguageCode(code) && previews.chooseLanguage(code)}
    />
  )
}

type HtmlProps = Omit<Props, 'ref'> & { document: string | undefined; isLarge: boolean; title: string }

function HtmlContent({ editor, previews: { html }, document, isLarge, title }: HtmlProps) {
  const { t } = useTranslation('report-templates')
  if (html.error) {
    return (
      <ErrorState compact code={html.error.code || undefined} onRetry={html.retry}>
        {wordError(html.error.code)}
      </ErrorState>
    )
  }
  if (document !== undefined) return <PaperFrame document={document} title={title} isLarge={isLarge} />
  if (html.isChecking) return <SkeletonRows rows={8} />
  const why = editor.problems.length > 0 ? 'broken' : editor.draft.previewData.trim() === '' ? 'noData' : 'incomplete'
  return (
    <EmptyState icon={<IconFileTypePdf size={28} />} title={t('preview.none')}>
      {t(`preview.why.${why}`)}
    </EmptyState>
  )
}

function PdfContent({ previews: { pdf }, title }: { previews: Previews; title: string }) {
  const { t } = useTranslation('report-templates')
  if (pdf.isMaking) {
    return (
      <>
        <p className={classes.waiting}>{t('preview.printing')}</p>
        <SkeletonRows rows={8} />
      </>
    )
  }
  if (pdf.error) {
    return (
      <ErrorState compact code={pdf.error.code || undefined} onRetry={() => void pdf.make()}>
        {wordError(pdf.error.code)}
      </ErrorState>
    )
  }
  return pdf.url ? <PdfFrame url={pdf.url} title={title} onSave={pdf.save} /> : null
}
