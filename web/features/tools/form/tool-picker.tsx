import { Select, type OptionsFilter } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { contains } from '../../../../domain/text/folding.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { withLastChoices } from './last-choices.ts'
import { withTool } from './tool-form.ts'
import { useToolForm } from './tool-form-context.ts'
import { providerNames } from '../provider-names.ts'
import classes from './tool-form.module.css'

/** Tools by provider. Those that a wave makes are not offered; a line leads to their setup (OPS-3-89). */
export function ToolPicker() {
  const { t } = useTranslation('tools')
  const { form, catalogue, stored, isLocked, projGuid } = useToolForm()
  const offered = catalogue.tools.filter(({ requiresWaveSetup }) => !requiresWaveSetup)
  const value = form.values.toolId
  const kept = stored && !offered.some(({ id }) => id === stored.tool.id) ? [keptOf(stored)] : []
  const groups = [...groupBy([...offered, ...kept], ({ provider }) => provider)]
  const handleChoose = (id: string | null) => {
    const tool = offered.find((one) => String(one.id) === id)
    if (!tool) return form.setFieldValue('toolId', null)
    form.setValues(withLastChoices(withTool(form.getValues(), tool), tool, catalogue.norms))
    form.clearErrors()
  }
  return (
    <div>
      <Select
        required
        searchable
        clearable
        data-autofocus={stored ? undefined : true}
        label={t('field.toolId')}
        placeholder={t('form.chooseTool')}
        nothingFoundMessage={t('form.nothingFound')}
        disabled={isLocked('toolId')}
        data={groups.map(([provider, tools]) => ({
          group: providerNames[provider],
          items: tools.map(({ id, name }) => ({ value: String(id), label: name })),
        }))}
        filter={byProviderOrName}
        {...form.getInputProps('toolId')}
        value={value}
        onChange={handleChoose}
      />
      {projGuid !== null && !stored && <WaveHint />}
    </div>
  )
}

const keptOf = ({
  tool,
  providerInfo,
}: {
  tool: { id: number; name: string }
  providerInfo: { provider: keyof typeof providerNames }
}) => ({
  ...tool,
  provider: providerInfo.provider,
})

const byProviderOrName: OptionsFilter = ({ options, search }) =>
  options.map((option) => {
    if (!('items' in option)) return option
    const provider = typeof option.group === 'string' ? option.group : ''
    return { ...option, items: option.items.filter(({ label }) => contains(`${provider} ${label}`, search)) }
  })

function WaveHint() {
  const { t } = useTranslation('tools')
  const { catalogue } = useToolForm()
  const { orgGuid, projGuid } = useProjectIds()
  const maySetUp = useMay('setUpWaves')
  const ofWaves = catalogue.tools.filter(({ requiresWaveSetup }) => requiresWaveSetup)
  if (!maySetUp || ofWaves.length === 0) return null
  const hrefOf = (provider: string) =>
    pathTo('wave-setup', { orgGuid, projGuid, waveSetupType: provider === 'ACDC' ? 'acdc' : 'as360' })
  return (
    <p className={classes.hint}>
      {t('form.waveHint')}
      {ofWaves.map(({ id, name, provider }) => (
        <UiLink key={id} href={hrefOf(provider)}>
          {name}
        </UiLink>
      ))}
    </p>
  )
}
