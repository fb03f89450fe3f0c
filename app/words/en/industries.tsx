/** The industries that companies choose from. */

export const industries = {
  title: "Industries",
  none: "No industry yet. Companies choose theirs from this list.",
  name: "Title",
  description: "Description",
  edit: "Edit",
  editOne: "Edit industry",
  new: "New industry",
  create: "Create",
};
