import { later } from '../../ui/floating/later.tsx'

export const GenerateLoginsDialog = later(
  async () => (await import('../../features/logins/generate/generate-logins-dialog.tsx')).GenerateLoginsDialog,
)
