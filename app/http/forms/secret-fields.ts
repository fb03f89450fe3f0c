/** Fields that are never sent back to a page and never stored. */
export const SECRET_FIELDS = ["currentPassword", "password", "confirmPassword", "csrf"];
