-- A person named by the number alone (assessee-projects) is found without walking through every organization.
create index assessees_by_id on assessees (id);
