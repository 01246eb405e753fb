import { Anchor, Button, Checkbox, Select, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { generateEapReports, type listEapReportTemplates } from '../../../contract/eap-reports/eap-reports.ts'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { defaultReportLanguage } from '../../../domain/eap-reports/eap-report-templates.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds, useGoTo } from '../../platform/address/location.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { LockedWhile } from '../../ui/form/locked-while.tsx'
import { UiLink } from '../../ui/link.tsx'
import { LicenceField, type Licence } from './licence-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { nothingRefused, refusalOf } from './refusal.ts'
import { figuresHref } from './service/figures-href.ts'
import { usePeriod, type ChosenPeriod } from './use-period.ts'

export type Preset = ChosenPeriod & { licenseGuid: string }

type Props = {
  preset: Preset | undefined
  licences: readonly Licence[]
  templates: AnswerOf<typeof listEapReportTemplates>
  onClose: () => void
}

/** Licence, layout, language, period and where the report is kept. */
export function GenerateForm({ licences, templates, preset, onClose }: Props) {
  const { t } = useTranslation('eap-reports')
  const goTo = useGoTo()
  const { orgGuid, projGuid } = useContextIds()
  const [licenceGuid, setLicenceGuid] = useState<string | null>(preset?.licenseGuid ?? null)
  const [templateId, setTemplateId] = useState(templates[0]?.templateId ?? 0)
  const [language, setLanguage] = useState<string>(defaultReportLanguage)
  const [wantsFolder, setWantsFolder] = useState(false)
  const [refusal, setRefusal] = useState(nothingRefused)
  const chosen = usePeriod(preset)
  const generate = useWrite(generateEapReports, { refresh: [listCompanyReports], suppressNotice: true })
  const licence = licences.find(({ guid }) => guid === licenceGuid)
  const template = templates.find((one) => one.templateId === templateId)
  const { mustUseFolder, usesFolder, hint } = folderOf(licence, { orgGuid, projGuid, wantsFolder })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!licence) return
    const body = {
      generatedReportName: 'eap',
      reportTemplateId: templateId,
      forceLanguageCode: language,
      ...chosen.period,
      projectGuid: projGuid,
      licenseGuid: licence.guid,
      saveReportToDefaultFolder: usesFolder,
    } as const
    generate.mutate(
      { body },
      {
        onSuccess: ({ reportsCount }) => {
          notify({ kind: 'positive', title: t('generate.success', { count: reportsCount }) })
          goTo(reportsOf(licence, usesFolder ? null : projGuid))
        },
        onError: (error) => {
          const next = refusalOf(error)
          setRefusal(next)
          notify({ kind: 'negative', title: t('generate.failure', { response: next.text }) })
        },
      },
    )
  }

  return (
    <form onSubmit={handleSubmit}>
      <LockedWhile sending={generate.isPending}>
        <Stack gap={16}>
          <LicenceField
            licences={licences}
            value={licenceGuid}
            error={refusal.fields['licenseGuid']}
            onChange={(guid) => {
              setLicenceGuid(guid)
              setRefusal(nothingRefused)
            }}
          />
          <Select
            label={t('generate.template')}
            allowDeselect={false}
            error={refusal.fields['reportTemplateId']}
            data={templates.map((one) => ({ value: String(one.templateId), label: one.templateName }))}
            value={String(templateId)}
            onChange={(value) => setTemplateId(Number(value))}
          />
          <Select
            label={t('generate.language')}
            allowDeselect={false}
            error={refusal.fields['forceLanguageCode']}
            data={(template?.allowedLanguages ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            onChange={(value) => setLanguage(value ?? defaultReportLanguage)}
          />
          <PeriodFields {...chosen} error={refusal.fields['startMonth']} />
          <Checkbox
            label={t('generate.folder')}
            description={hint !== 'noFolder' && hint && t(`generate.${hint}`)}
            error={
              hint === 'noFolder'
                ? t('generate.noFolder')
                : (refusal.fields['saveReportToDefaultFolder'] ?? refusal.fields['projectGuid'])
            }
            disabled={mustUseFolder}
            checked={usesFolder}
            onChange={(event) => setWantsFolder(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {t('generate.fixed')}
          </Text>
          {!preset && (
            <Anchor component={UiLink} size="sm" href={figuresHref(licenceGuid, chosen.period)}>
              {t('generate.onScreen')}
            </Anchor>
          )}
        </Stack>
      </LockedWhile>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('generate.cancel')}
        </Button>
        <Button type="submit" disabled={!licence || hint === 'noFolder'} loading={generate.isPending}>
          {t('generate.confirm')}
        </Button>
      </DialogFoot>
    </form>
  )
}

type Wish = { orgGuid: string | null; projGuid: string | null; wantsFolder: boolean }

/** Without a project of the licence's organization in the address, only the licence's default project is left. */
function folderOf(licence: Licence | undefined, { orgGuid, projGuid, wantsFolder }: Wish) {
  const isElsewhere = licence !== undefined && orgGuid !== null && licence.companyGuid !== orgGuid
  const mustUseFolder = projGuid === null || isElsewhere
  const usesFolder = mustUseFolder || wantsFolder
  if (usesFolder && licence && licence.defaultProjectGuid === null)
    return { mustUseFolder, usesFolder, hint: 'noFolder' } as const
  return { mustUseFolder, usesFolder, hint: isElsewhere ? ('folderOnly' as const) : undefined }
}

/** My reports of the project that keeps the report (EAP-7-47). */
function reportsOf({ companyGuid, defaultProjectGuid }: Licence, projGuid: string | null): string {
  return pathTo('myreports', { orgGuid: companyGuid, projGuid: projGuid ?? defaultProjectGuid ?? '' })
}
