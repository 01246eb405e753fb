/** Meaning of the colours: ink action, teal 360 or confirmed, green completed, amber warning, red blocking. */
export type Tone = 'neutral' | 'ink' | 'teal' | 'purple' | 'green' | 'amber' | 'red'
