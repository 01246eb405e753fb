-- The address of a login stands as a link on pages, in mails and in sheets: nothing but the web is written there.
update logins set product_url = null where product_url !~* '^https?://';
alter table logins add constraint logins_product_url_check check (product_url ~* '^https?://');
