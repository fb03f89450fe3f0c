/** Fields that are never sent back to a page, nor kept. */
export const SECRET_FIELDS = ["currentPassword", "password", "confirmPassword", "csrf"];
