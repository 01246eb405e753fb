import type { DistributorCode } from '../domain/crm/branches.ts'
import { discouragedGroup, recommendedGroup } from '../domain/providers/hogan-group.ts'
import type { Choice, ProviderCatalogue } from '../domain/providers/assessment-provider.ts'
import type { OutsideProvider } from '../domain/providers/providers.ts'

export type OfferedTool = {
  id: string
  name: string
  languageCodes: readonly string[]
  norms: readonly Choice[]
  /** Its addresses are never told to callers. */
  isSealed?: true
}

const norms = {
  CZ24: 'Czech working population 2024',
  PL23: 'Polish working population 2023',
  GL22: 'Global 2022',
  UNI: 'University graduates',
  MAN: 'Managers',
}
const normsOf = (...ids: (keyof typeof norms)[]): Choice[] => ids.map((id) => ({ id, name: norms[id] }))

/** The tools that Assay knows from the first day on (migrations 0005 and 0122); a test keeps the two in step. */
const tools: Readonly<Record<OutsideProvider, readonly OfferedTool[]>> = {
  Hogan: [
    {
      id: 'HPI-FLASH',
      name: 'HPI',
      languageCodes: ['cs', 'de', 'en-GB', 'hu', 'pl', 'ru-RU', 'sk', 'sr'],
      norms: normsOf('CZ24', 'PL23', 'GL22'),
    },
    {
      id: 'HDS-CHALLENGE',
      name: 'HDS',
      languageCodes: ['cs', 'de', 'en-GB', 'hu', 'pl', 'ru-RU', 'sk'],
      norms: normsOf('CZ24', 'GL22'),
    },
    {
      id: 'MVPI-VALUES',
      name: 'MVPI',
      languageCodes: ['cs', 'de', 'en-GB', 'pl', 'sk'],
      norms: normsOf('CZ24'),
      isSealed: true,
    },
  ],
  XRT: [
    {
      id: 'ART',
      name: 'Abstract reasoning test',
      languageCodes: ['cs', 'de', 'en-GB', 'hu', 'pl', 'ru-RU', 'sk', 'sr'],
      norms: normsOf('UNI', 'MAN'),
    },
    {
      id: 'DRT',
      name: 'Diagrammatic reasoning test',
      languageCodes: ['cs', 'en-GB', 'hu', 'pl', 'sk'],
      norms: normsOf('UNI'),
      isSealed: true,
    },
    {
      id: 'NRT',
      name: 'Numerical reasoning test',
      languageCodes: ['cs', 'de', 'en-GB', 'hu', 'pl', 'sk', 'sr'],
      norms: normsOf('UNI', 'MAN'),
    },
  ],
  Pointleader: [{ id: 'PL', name: 'Pointleader', languageCodes: ['cs', 'en-GB', 'hu', 'pl', 'sk'], norms: [] }],
}

/** The Hogan group that may not use the newest norms: ordering with them there is refused. */
export const groupWithoutNorms = 'SVAE-CZ-02'
const normsRefusedThere = ['CZ24']

/** Whose account at the simulator a call names by its key: a branch's, or the whole house's, which has them all. */
export type Account = DistributorCode | 'all'

type MasterAccount = ProviderCatalogue['masterAccounts'][number] & { branch: DistributorCode | null }

const ownAccount = (branch: DistributorCode, number: number, place: string, further: readonly string[] = []) => ({
  branch,
  id: `HMA-${branch}-${number}`,
  displayName: `Assay ${place} (simulated)`,
  groups: [recommendedGroup, discouragedGroup, ...further],
  productLinks: [`Hogan Flash ${branch}`, 'Hogan Insight Series'],
})

/** Those of the branches, and one that every branch may order with. */
const masterAccounts: readonly MasterAccount[] = [
  {
    ...ownAccount('CZ', 1001, 'Praha', [groupWithoutNorms, 'Leadership 2026']),
    productLinks: ['Hogan Flash CZ', 'Hogan Challenge CZ', 'Hogan Insight Series'],
  },
  ownAccount('SK', 1002, 'Bratislava'),
  ownAccount('PL', 1003, 'Warszawa', ['Produkcja']),
  ownAccount('HU', 1004, 'Budapest'),
  ownAccount('RS', 1005, 'Beograd'),
  ownAccount('RU', 1006, 'Moskva'),
  ownAccount('US', 1007, 'Boston'),
  ownAccount('AT', 1008, 'Wien'),
  ownAccount('ASI', 1009, 'International'),
  {
    branch: null,
    id: 'HMA-1000',
    displayName: 'Assay, all branches (simulated)',
    groups: [recommendedGroup],
    productLinks: ['Hogan Insight Series'],
  },
]

const pointleader = {
  servers: [
    { id: 'pl-eu-1', name: 'Europe 1 (simulated)' },
    { id: 'pl-eu-2', name: 'Europe 2 (simulated)' },
  ],
  clients: [
    { id: 'assay-cz', name: 'Assay Czech Republic' },
    { id: 'assay-sk', name: 'Assay Slovakia' },
    { id: 'assay-hu', name: 'Assay Hungary' },
  ],
  sites: [
    { id: 'praha', name: 'Praha' },
    { id: 'brno', name: 'Brno' },
    { id: 'bratislava', name: 'Bratislava' },
    { id: 'budapest', name: 'Budapest' },
  ],
  returnLinks: [
    { id: 'thanks', name: 'Thank-you page' },
    { id: 'next-test', name: 'Next test' },
  ],
  jobs: [
    { id: 'shift-leader', name: 'Shift leader' },
    { id: 'sales-manager', name: 'Sales manager' },
    { id: 'branch-manager', name: 'Branch manager' },
    { id: 'project-manager', name: 'Project manager' },
  ],
}

const noLists = { masterAccounts: [], servers: [], clients: [], sites: [], returnLinks: [], jobs: [] }

/** `ordered`: groups that orders have named; the master account has them from then on. */
export function catalogueOf(
  provider: OutsideProvider,
  account: Account,
  ordered: readonly { account: string; group: string }[] = [],
): ProviderCatalogue {
  const offered = tools[provider].map(({ isSealed: _, ...tool }) => tool)
  if (provider === 'XRT') return { ...noLists, tools: offered }
  if (provider === 'Pointleader') return { ...noLists, ...pointleader, tools: offered }
  const own = masterAccounts.filter(({ branch }) => account === 'all' || branch === account || branch === null)
  const accounts = own.map(({ branch: _, ...master }) => {
    const further = ordered.filter((entry) => entry.account === master.id).map(({ group }) => group)
    return { ...master, groups: [...new Set([...master.groups, ...further])] }
  })
  return { ...noLists, masterAccounts: accounts, tools: offered }
}

export function offeredTool(provider: OutsideProvider, toolId: string): OfferedTool | undefined {
  return tools[provider].find(({ id }) => id === toolId)
}

/** The norms of a tool that a Hogan group may use. */
export function enabledNorms(tool: OfferedTool, group: string | undefined): readonly Choice[] {
  if (group !== groupWithoutNorms) return tool.norms
  return tool.norms.filter(({ id }) => !normsRefusedThere.includes(id))
}
