import { pathTo } from '../../../../domain/shell/routes.ts'

export type WavePlace = { companyGuid: string; projectGuid: string; waveGuid: string }

/** The part of wave setup in which the activities are chosen. */
export const pathToActivities = ({ companyGuid, projectGuid, waveGuid }: WavePlace) =>
  `${pathTo('wave-setup', { orgGuid: companyGuid, projGuid: projectGuid, waveSetupType: 'acdc', waveGuid })}#activities`
