import { EditorView } from '@codemirror/view'
import { vi } from 'vitest'
import { listBranches, searchCompanies } from '../../../../contract/organizations/organizations.ts'
import {
  getReportTemplate,
  listAvailableImages,
  listReportTemplateTools,
  listSnippets,
  listToolReports,
  previewReportTemplateHtml,
} from '../../../../contract/report-templates/report-templates.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { ReportTemplatePage } from '../report-template-page.tsx'
import {
  author,
  organizationPath,
  samplePreview,
  sampleReportTemplate,
  sampleSnippets,
} from './sample-report-template.ts'

/** What the editor loads besides the template. */
export function serveReportTemplates(server: FakeServer): void {
  server.answer(getReportTemplate, sampleReportTemplate())
  server.answer(listReportTemplateTools, [{ toolId: 1, toolName: 'AS360', providerName: 'AS360' }])
  server.answer(listToolReports, [
    { report: 'individual', name: 'Individual report' },
    { report: 'summary', name: 'Summary report' },
  ])
  server.answer(listSnippets, sampleSnippets())
  server.answer(listAvailableImages, ['assay/mark.svg', 'photos/office.jpg'])
  server.answer(listBranches, [{ branchGuid: 'b0000000-0000-4000-8000-000000000001', name: 'CZ' }])
  server.answer(searchCompanies, { companies: [], totalCount: 0, status: 1, version: '1' })
  server.answer(previewReportTemplateHtml, samplePreview)
}

type Sample = Parameters<typeof sampleReportTemplate>[0]

/** The editor of a stored template. */
export async function openStored(server: FakeServer, change: Sample = {}) {
  const template = sampleReportTemplate(change)
  server.answer(getReportTemplate, template)
  return openEditor(`report-template/${template.id}`)
}

export async function openEditor(path: string) {
  const view = await renderScreen(<ReportTemplatePage />, { path: `${organizationPath}/${path}`, permissions: author })
  const notices: Notice[] = []
  onNotice((notice) => notices.push(notice))
  return { ...view, notices }
}

/** The code editor once its libraries are there. */
export async function codeOf(screen: Awaited<ReturnType<typeof openEditor>>['screen'], part: string) {
  return vi.waitFor(
    () => {
      const view = EditorView.findFromDOM(screen.getByLabelText(part, { selector: '.cm-content' }))
      if (!view) throw new Error(`${part} is a plain field`)
      return view
    },
    { timeout: 15_000 },
  )
}

/** Replaces the whole text, as a user types it; the simulated browser cannot type into such an editor. */
export function typeOver(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input.type' })
}
