import { useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { ImportLanguageRow } from '../../../../domain/participants/assessee.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from '../add/add-participants.module.css'
import { languageName } from '../language-options.ts'
import type { LanguageImportModel } from './use-language-import.ts'

/** Who gets which language; what was not recognised is named and left out (OPS-5-52, OPS-5-53). */
export function LanguageReview({ model }: { model: LanguageImportModel }) {
  const { t } = useTranslation('participants')
  const { rows, unrecognisedEmails, unrecognisedLanguages } = model.result
  const [view, setView] = useTableView({ sortBy: 'email', pageRows: rows.length })
  const unrecognised = [
    unrecognisedEmails.length > 0 && t('languages.unknownEmails', { list: unrecognisedEmails.join(', ') }),
    unrecognisedLanguages.length > 0 && t('languages.unknownLanguages', { list: unrecognisedLanguages.join(', ') }),
  ].filter(Boolean)
  return (
    <>
      {unrecognised.length > 0 && (
        <div className={classes.message}>
          <Banner tone="amber" title={t('languages.leftOut')}>
            {unrecognised.join(' ')}
          </Banner>
        </div>
      )}
      <DataTable
        bare
        label={t('languages.step.review')}
        columns={useReviewColumns(model)}
        rows={rows}
        rowId={({ email }) => email}
        view={view}
        onViewChange={setView}
        pageSizes={false}
        rememberAs={null}
        searchPlaceholder={t('nameOrEmail')}
      />
    </>
  )
}

function useReviewColumns({ people }: LanguageImportModel): readonly DataColumn<ImportLanguageRow>[] {
  const { t } = useTranslation('participants')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.person'),
        kind: 'name',
        value: ({ email }) => people.get(email)?.name || email,
      },
      { id: 'email', header: t('column.email') },
      {
        id: 'before',
        header: t('languages.before'),
        value: ({ email }) => languageName(people.get(email)?.languageCode ?? ''),
      },
      { id: 'language', header: t('languages.after'), value: ({ language }) => languageName(language) },
    ],
    [t, people],
  )
}
