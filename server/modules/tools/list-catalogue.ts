import { languageByCode } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { allNorms, allPasswordFormats, allTools, languagesOfReport, oneTool } from './catalogue-queries.ts'

export const listTools = ({ db }: Services, user: SignedIn) => db.readTenant(user.scope, allTools)

export const listNorms = ({ db }: Services, user: SignedIn) => db.readTenant(user.scope, allNorms)

export const listPasswordFormats = ({ db }: Services, user: SignedIn) => db.readTenant(user.scope, allPasswordFormats)

export async function listReportLanguages({ db }: Services, user: SignedIn, reportId: string) {
  const codes = await db.readTenant(user.scope, (tx) => languagesOfReport(tx, reportId))
  return codes.flatMap((code) => languageByCode(code) ?? [])
}

export async function getCustomInputDetails({ db }: Services, user: SignedIn, toolId: number) {
  const tool = await db.readTenant(user.scope, (tx) => oneTool(tx, toolId))
  if (!tool) throw notFound()
  const { customInputStructure, customInputDescription } = tool
  return { customInputStructure, customInputDescription }
}
