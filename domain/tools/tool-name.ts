import type { ToolProvider } from '../providers/providers.ts'

export const toolNameMax = 255

type NamedBy = {
  tool: { name: string; provider: ToolProvider; requiresCompetencyModel: boolean }
  /** Null: each person's own. */
  language: string | null
  normsAbbreviation: string | null
  jobName: string | null
  competencySystemName: string | null
}

/**
 * The name that a tool gets by itself: of the tool, then for Hogan and XRT language and norms, for Pointleader the job, and what it
 * is based on where it needs a competency model (OPS-5-90, OPS-5-91, OPS-5-92).
 */
export function automaticToolName({
  tool,
  language,
  normsAbbreviation,
  jobName,
  competencySystemName,
}: NamedBy): string {
  const hasNorms = tool.provider === 'Hogan' || tool.provider === 'XRT'
  const parts = [
    tool.name,
    hasNorms && language,
    hasNorms && normsAbbreviation,
    tool.provider === 'Pointleader' && jobName,
    tool.requiresCompetencyModel && competencySystemName && `based on: ${competencySystemName}`,
  ]
  return shortened(parts.filter((part) => typeof part === 'string' && part !== '').join(' '))
}

const shortened = (name: string) => Array.from(name).slice(0, toolNameMax).join('').trim()

/** Names of tools are unique ignoring case (OPS-5-86, OPS-5-87). */
export function isSameToolName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
