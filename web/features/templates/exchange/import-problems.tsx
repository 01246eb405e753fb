import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { missingSheetLanguageMs, templateImportErrorMs } from './timing.ts'
import type { ImportProblem } from '../../../../domain/templates/import-problem.ts'
import { i18n } from '../../../platform/texts/use-translation.tsx'
import { noticeError } from '../../../ui/dialogs/notices.tsx'
import classes from './exchange.module.css'

const noticeId = 'template-import'
/** A notice is not higher than this on a phone. */
const shownMax = 3

/** Says why a file was not imported, long enough to be read. */
export function showImportProblems(fileName: string, problems: readonly ImportProblem[]): void {
  const isLanguage = problems.some(({ problem }) => problem === 'MISSING_LANGUAGE_IN_XLSX')
  noticeError(i18n.t('templates:exchange.failed', { file: fileName }), {
    id: noticeId,
    staysMs: isLanguage ? missingSheetLanguageMs : templateImportErrorMs,
    detail: <ImportProblems problems={problems} />,
  })
}

/** The same for errors without a place in the file. */
export function showImportFailure(fileName: string, reason: string): void {
  noticeError(i18n.t('templates:exchange.failed', { file: fileName }), {
    id: noticeId,
    staysMs: templateImportErrorMs,
    detail: reason,
  })
}

function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const { t } = useTranslation('templates')
  const more = problems.length - shownMax
  return (
    <ul className={classes.problems}>
      {problems.slice(0, shownMax).map((problem, index) => (
        <li key={index}>
          <Problem problem={problem} />
        </li>
      ))}
      {more > 0 && <li>{t('editor.issuesMore', { count: more })}</li>}
    </ul>
  )
}

function Problem({ problem }: { problem: ImportProblem }) {
  const { t } = useTranslation('templates')
  if ('path' in problem || 'row' in problem) {
    return (
      <>
        <Place problem={problem} /> {t(`exchange.problem.${problem.problem}`)}
      </>
    )
  }
  if (problem.problem === 'OTHER_TYPE') return t('exchange.file.OTHER_TYPE', { kind: t(`tab.${problem.found}`) })
  if (problem.problem === 'MISSING_LANGUAGE_IN_XLSX') {
    const { sheetName, supported } = problem
    return t('exchange.file.MISSING_LANGUAGE_IN_XLSX', { sheet: sheetName, supported: supported.join(', ') })
  }
  return t(`exchange.file.${problem.problem}`)
}

/** A row of a sheet, or the path to a field as the file has it. */
function Place({ problem }: { problem: Extract<ImportProblem, { path: string } | { row: number }> }) {
  const { t } = useTranslation('templates')
  if ('row' in problem) {
    const { sheetName, row, kind } = problem
    return <b>{t('exchange.row', { sheet: sheetName, row, kind })}</b>
  }
  return <code>{problem.path.replace(/^content\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]')}</code>
}
