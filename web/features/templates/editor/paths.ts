/** Where the lists of each type of template stand. */
export const sectionsPath = 'content.sections'
export const answersPath = 'content.answers'
export const rolesPath = 'content.roles'
export const mailsPath = 'content.mails'
