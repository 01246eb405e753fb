import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from '@mantine/hooks'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo, useRouteParams } from '../../../platform/address/location.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { EditorBanner } from './editor-banner.tsx'
import { EditorHeader, type Back } from './editor-header.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { usePreviews } from './preview/use-previews.ts'
import { useSaveReportTemplate } from './saving/use-save-report-template.tsx'
import { TemplateFields } from './settings/template-fields.tsx'
import { SourcePane } from './source/source-pane.tsx'
import { useSourcePlace } from './source/use-source-place.ts'
import type { ReportTemplate } from './template-draft.ts'
import { useTemplateEditor } from './use-template-editor.ts'
import classes from './editor.module.css'

type Props = {
  /** Null for a new one. */
  template: ReportTemplate | null
  back: Back
}

/** A report template with its source on the left and its preview on the right. */
export function ReportTemplateEditor({ template, back }: Props) {
  const params = useRouteParams()
  const goTo = useGoTo()
  const editor = useTemplateEditor(template)
  const source = useSourcePlace()
  const previews = usePreviews(editor)
  const preview = useRef<HTMLElement>(null)
  const [created, setCreated] = useState<ReportTemplate>()
  const handleBroken = (problems: readonly TemplateProblem[]) => {
    editor.setProblems(problems)
    if (problems[0]) source.goTo(problems[0])
  }
  const handleCreated = (kept: ReportTemplate) => {
    editor.setIsNewVersion(false)
    setCreated(kept)
  }
  const { save, isSaving, dialog } = useSaveReportTemplate(editor, { onCreated: handleCreated, onBroken: handleBroken })
  useEffect(() => {
    // Not before the guard below has released the page.
    if (created && !editor.isDirty) {
      goTo(pathTo('report-template', { ...params, templateId: String(created.id) }), { replace: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each new template
  }, [created, editor.isDirty])
  useHotkeys([['mod+S', () => editor.maySave && !isSaving && void save()]], [], true)
  const handlePreview = (kind: 'html' | 'pdf') => {
    previews.show(kind)
    preview.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <>
      <EditorHeader
        editor={editor}
        back={back}
        isSaving={isSaving}
        onSave={() => void save()}
        onPreview={handlePreview}
      />
      <EditorBanner editor={editor} />
      {/* What is typed while a new template is being stored would not be in it. */}
      <div className={classes.editor} inert={isSaving && editor.isCreating}>
        <TemplateFields editor={editor} />
        <div className={classes.workbench} data-full={source.isFull || undefined}>
          <SourcePane editor={editor} source={source} previews={previews} />
          <PreviewPane ref={preview} editor={editor} previews={previews} />
        </div>
      </div>
      <LeaveGuard when={editor.isDirty} />
      {dialog}
    </>
  )
}
