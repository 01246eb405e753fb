import type { ComponentType } from 'react'
import { ToolsBox } from '../../../features/tools/tools-box.tsx'
import { later } from '../../../ui/floating/later.tsx'
import type { providerFlags } from '../../../../domain/providers/providers.ts'

type Place = { companyGuid: string; projectGuid: string; waveGuid: string }

export type GenerateLoginsProps = Omit<Place, 'companyGuid'> & {
  providers: Partial<Record<keyof typeof providerFlags, boolean>>
  /** Only the logins of these people; left out: of everybody in the wave. */
  assesseeIds?: number[]
  onClose: () => void
}

/** What the overview shows of capabilities that have their own dialogs and boxes. */
export type OverviewParts = {
  GenerateLogins?: ComponentType<GenerateLoginsProps> | undefined
  Tools?: ComponentType<Place>
}

const GenerateLogins = later(
  async () => (await import('../../../features/logins/generate/generate-logins-dialog.tsx')).GenerateLoginsDialog,
)

export const overviewParts: OverviewParts = { GenerateLogins, Tools: ToolsBox }
