/** What a colour says: ink acts, teal is 360 or confirmed, green completed, amber will still work, red blocks. */
export type Tone = 'neutral' | 'ink' | 'teal' | 'purple' | 'green' | 'amber' | 'red'
