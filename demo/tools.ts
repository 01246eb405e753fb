import type { ToolProvider } from '../domain/providers/providers.ts'
import type { ToolColor } from '../domain/tools/tool-colors.ts'
import { acdcToolId, as360ToolId } from '../domain/waves/wave-tools.ts'

/** The project of the demonstration with tests of every provider. */
export const toolsProject = 'd0000000-0000-4000-8000-000000000121'

export type DemoTool = {
  /** In the catalogue of migration 0005. */
  toolId: number
  provider: ToolProvider
  reportId: string
  name: string
  norms: string | null
  languages: readonly string[]
  productCode: string
  color: ToolColor
  job: string | null
  isSealed: boolean
}

const tool = (
  toolId: number,
  provider: ToolProvider,
  reportId: string,
  name: string,
  more: Partial<DemoTool> & { productCode: string },
): DemoTool => ({
  toolId,
  provider,
  reportId,
  name,
  norms: null,
  languages: ['cs', 'sk', 'pl', 'hu', 'en-GB'],
  color: 'gray',
  job: null,
  isSealed: false,
  ...more,
})

export const demoTools: readonly DemoTool[] = [
  tool(1, 'Hogan', 'HPI-FLASH', 'HPI – Flash, normy CZ 2024', {
    norms: 'CZ24',
    productCode: 'HOG-HPI',
    color: 'amber',
  }),
  tool(2, 'Hogan', 'HDS-CHALLENGE', 'HDS – Challenge, normy CZ 2024', {
    norms: 'CZ24',
    productCode: 'HOG-HDS',
    color: 'red',
  }),
  tool(3, 'Hogan', 'MVPI-VALUES', 'MVPI – Motivy a hodnoty', {
    norms: 'CZ24',
    productCode: 'HOG-MVPI',
    color: 'purple',
    languages: ['cs', 'sk', 'pl', 'en-GB'],
    isSealed: true,
  }),
  tool(4, 'XRT', 'ART', 'Abstraktní myšlení – vedoucí', { norms: 'MAN', productCode: 'XRT-ART', color: 'teal' }),
  tool(6, 'XRT', 'NRT', 'Numerické schopnosti – vysokoškoláci', {
    norms: 'UNI',
    productCode: 'XRT-NRT',
    color: 'green',
  }),
  tool(7, 'Pointleader', 'PL', 'Profil pozice: vedoucí provozu vodárny', {
    productCode: 'PL-STD',
    color: 'primary',
    job: 'branch-manager',
  }),
  tool(10, 'IST', 'IST', 'IST – test struktury inteligence, forma A', {
    productCode: 'IST-STD',
    languages: ['cs', 'sk'],
  }),
  tool(as360ToolId, 'AS360', 'AS360', '360° Kompetenční model VP 2026', { productCode: '360-STD', color: 'teal' }),
  tool(acdcToolId, 'ACDC', 'ACDC', 'Assessment centre – závěrečné kolo', { productCode: 'ACDC-STD', color: 'purple' }),
]
