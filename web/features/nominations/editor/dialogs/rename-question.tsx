import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { NominationRow } from '../../../../../domain/nominations/nomination.ts'
import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'

const namesShown = 6

/** Saving overwrites stored names: asks for confirmation and lists the names. */
export function useRenameQuestion() {
  const { t } = useTranslation('nominations')
  return (renamed: readonly NominationIssue[], rows: readonly NominationRow[]) => {
    const names = renamed.slice(0, namesShown).map(({ rowIndex, field, otherName }) => {
      const row = rows[rowIndex]
      const name = field === 'assesseeFullName' ? row?.assesseeFullName : row?.assessorFullName
      return t('save.renameLine', { before: otherName ?? '', after: name ?? '' })
    })
    const rest = renamed.length - names.length
    return {
      title: t('save.renameTitle', { count: renamed.length }),
      confirmLabel: t('save.renameConfirm'),
      text: (
        <>
          {names.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {rest > 0 && <div>{t('save.renameMore', { count: rest })}</div>}
        </>
      ),
    }
  }
}
