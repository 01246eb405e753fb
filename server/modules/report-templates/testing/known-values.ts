import { as360ToolId } from '../../../../domain/waves/wave-tools.ts'
import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownReportTemplateValues({ reportTemplateId }: World): Values {
  return {
    id: reportTemplateId,
    oldId: reportTemplateId,
    forceTemplateIds: [reportTemplateId],
    tool: as360ToolId,
    toolId: as360ToolId,
    report: 'individual',
    dataScope: 1,
    header: '',
    body: '<p>Body</p>',
    footer: '',
    previewData: '{}',
    companyGuids: [],
    branchGuids: [],
    sortBy: 'name',
    only: 'mine',
  }
}
