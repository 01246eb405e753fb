import { getCompany, listBranches, searchCompanies } from '../../../../contract/organizations/organizations.ts'
import { getTemplate, listSenders, listTemplates } from '../../../../contract/templates/templates.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { TemplatePage } from '../template-page.tsx'
import { author, organizationPath, sampleTemplate } from './sample-template.ts'

/** What an editor loads besides the template. */
export function serveTemplates(server: FakeServer): void {
  const aqua = { companyGuid: 'c0000000-0000-4000-8000-000000000001', name: 'Aqua', vatNumber: '', projectsCount: 1 }
  server.answer(listTemplates, { templates: [sampleTemplate()], totalCount: 1 })
  server.answer(getTemplate, sampleTemplate())
  server.answer(listSenders, { senders: ['no-reply@assay.example', 'praha@house.example', 'a@firma.cz'] })
  server.answer(listBranches, [{ branchGuid: 'b0000000-0000-4000-8000-000000000001', name: 'CZ' }])
  server.answer(searchCompanies, { companies: [aqua], totalCount: 1, status: 1, version: '1' })
  server.answer(getCompany, { ...aqua, branchGuid: 'b0000000-0000-4000-8000-000000000001', revision: '' })
}

type Sample = Parameters<typeof sampleTemplate>[0]

/** The editor of a stored template with this content. */
export async function openStored(server: FakeServer, change: Sample = {}, permissions: object = author) {
  const type = change.content?.type ?? 'questions'
  server.answer(getTemplate, sampleTemplate({ type, ...change }))
  return openTemplate(`360-templates/${type}/11`, permissions)
}

export async function openTemplate(path: string, permissions: object = author, at = organizationPath) {
  const view = await renderScreen(<TemplatePage />, { path: `${at}/${path}`, permissions })
  const notices: Notice[] = []
  const stop = onNotice((notice) => notices.push(notice))
  return { ...view, notices, stop }
}
