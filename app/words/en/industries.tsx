/** The list of industries that companies choose from. */

export const industries = {
  title: "Industries",
  none: "No industries yet. Companies choose from this list.",
  name: "Title",
  nameAr: "In Arabic",
  nameArOptional: "In Arabic (optional)",
  nameArHint: "Shown to people who use Dhow in Arabic.",
  description: "Description",
  edit: "Edit",
  editOne: "Edit industry",
  new: "New industry",
  create: "Create industry",
};
